import type { BrowserContext } from 'playwright/test';

/** The violations of the content security policy by all pages of a context. */
export const recordViolations = async (context: BrowserContext): Promise<readonly string[]> => {
  const violations: string[] = [];
  await context.exposeBinding('reportViolation', ({ frame }, violation: string) => {
    violations.push(`${frame.url()}: ${violation}`);
  });
  await context.addInitScript(() => {
    addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sourceFile, lineNumber, sample }) => {
        const { reportViolation } = window as Window & { reportViolation?: (violation: string) => void };
        reportViolation?.(`${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`);
      },
    );
  });
  return violations;
};
