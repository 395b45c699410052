// The SDK holds regenerator-runtime 0.13, which calls the Function constructor when this name is not declared, and a content policy
// without 'unsafe-eval' forbids that (threats.md 0, no. 1). Evaluated before the SDK is imported.
Object.assign(globalThis, { regeneratorRuntime: undefined });
