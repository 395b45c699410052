/**
 * Runs before the SDK is imported. The SDK's regenerator runtime assigns to this name; in a module without the name it calls the Function
 * constructor instead, which the policy forbids (docs/threat-model.md S1).
 */
Object.assign(globalThis, { regeneratorRuntime: undefined });
