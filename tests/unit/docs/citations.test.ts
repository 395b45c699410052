import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brokenCitations, textFiles } from './citations.ts';

/** Numbers that no row and no document of the repository has; separated from their letters, so that this file cites nothing itself. */
const [ABSENT, FOREIGN] = [99, 7];

const inComment = (comment: string): readonly string[] => brokenCitations('src/a.ts', `/** ${comment} */\n`);

describe('a citation', () => {
  it('refers to an existing file, heading, row or decision of the repository, in every text file', () => {
    const files = textFiles();
    const broken = files.flatMap((file) =>
      brokenCitations(file, readFileSync(file, 'utf8')).map((citation) => `${file}: ${citation}`),
    );
    expect(files.length).toBeGreaterThan(2_000);
    expect(broken).toEqual([]);
  });

  it.each([
    ['a document', 'The reason (docs/absent.md).', 'docs/absent.md'],
    ['a document without its folder', 'The reason (absent.md 2.4).', 'absent.md'],
    ['a heading', 'The reason (docs/contract.md, Absent things).', 'docs/contract.md, Absent things)'],
    ['an attack', `The reason (docs/threat-model.md T${ABSENT}).`, `T${ABSENT}`],
    ['a fault', `The reason (R01, R${ABSENT}).`, `R${ABSENT}`],
    ['an oddity of the SDK', `The reason (docs/threat-model.md S${ABSENT}).`, `S${ABSENT}`],
    ['a decision', 'The reason (docs/decisions/9999).', 'docs/decisions/9999'],
  ])('is reported for %s that does not exist', (_, comment, citation) => {
    expect(inComment(comment)).toContain(citation);
  });

  it.each(['(C34)', '(rulings, M7)', '(specification, section 4; A17)', 'ruling A5'])(
    'is reported for a code of other documents: %s',
    (citation) => {
      expect(inComment(`The reason is there ${citation}.`)).toEqual([citation]);
    },
  );

  it('is found across two lines, after code and in a title', () => {
    const comment = '/**\n * The reason (docs/contract.md, Absent\n * things).\n */\n';
    const text = `${comment}call(); // See T${ABSENT}.\nit('M${FOREIGN} is', () => {});\n`;
    const found = ['docs/contract.md, Absent things)', `T${ABSENT}`, `('M${FOREIGN} `];
    expect(brokenCitations('src/a.ts', text)).toEqual(found);
  });

  it.each([
    'Read docs/contract.md, Stored items; docs/decisions/0006 and README.md (docs/threat-model.md T28, R05, S7).',
    'Regions of the UN (M49, <https://unstats.un.org/methodology/m49.md>), from 2020-09-06T14:00 on.',
    'A pattern such as `src/content/news/*/{name}.md` (A), (10) or (RFC 6749, section 6).',
  ])('is not found in: %s', (comment) => {
    expect(inComment(comment)).toEqual([]);
  });

  it('is not searched for in code', () => {
    const code = `const file = 'news/en/absent.md';\nconst path = draw('M${FOREIGN} 5v14', 'T${ABSENT}');\n`;
    expect(brokenCitations('src/a.ts', code)).toEqual([]);
  });
});
