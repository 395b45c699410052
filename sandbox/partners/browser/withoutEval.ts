/**
 * Runs before the SDK is imported: its regenerator-runtime assigns to this name, and where the name does not exist a module makes it
 * call the Function constructor, which the policy forbids (identity-wire.md 0, no. 3).
 */
Object.assign(globalThis, { regeneratorRuntime: undefined });
