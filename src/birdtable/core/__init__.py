"""The engine room: contract, twins, chance, records, errors."""
