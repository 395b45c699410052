import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Lang, parse } from '@ast-grep/napi';

/** A title with fewer static characters would match every name. */
const STATIC_LEAST = 8;

/**
 * Whether a test file, or a module that it imports by a relative path, has a test whose title begins with `start`. The holes of a template
 * match any text, but every static part must match; `start` may continue with the title of a test after that of its group.
 */
export function hasTitle(file: string, start: string): boolean {
  const imported = [...readFileSync(file, 'utf8').matchAll(/ from '(\.[^']+\.tsx?)'/g)].map(([, path = '']) =>
    join(dirname(file), path),
  );
  return [file, ...imported].some((each) => namesTest(each, start));
}

function namesTest(file: string, start: string): boolean {
  const root = parse(file.endsWith('x') ? Lang.Tsx : Lang.TypeScript, readFileSync(file, 'utf8')).root();
  const kinds = { any: [{ kind: 'string' }, { kind: 'template_string' }] };
  const texts = root.findAll({ rule: kinds }).map((node) => node.text().slice(1, -1).replaceAll("\\'", "'"));
  return texts.some((text) => {
    const parts = text.split(/\$\{[^}]*\}|\$[\w.]+|%[a-z]/);
    const [head = ''] = parts;
    if (head !== '' && head.startsWith(start)) return true;
    const pattern = new RegExp(`^${parts.map((part) => RegExp.escape(part)).join('.*')}`);
    return parts.join('').length >= STATIC_LEAST && pattern.test(start);
  });
}
