// This runs before the SDK is imported. The SDK's regenerator runtime 0.13 calls the Function constructor if this name is not declared,
// which a content policy without 'unsafe-eval' forbids (docs/threat-model.md S1).
Object.assign(globalThis, { regeneratorRuntime: undefined });
