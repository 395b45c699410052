import { report } from '~/lib/browser/report.ts';
import { shaped, type Guarded, type Shape } from './items/shape.ts';

/**
 * The typed data that a page passes to the browser in one place: the texts, addresses and settings of one element, or of one file of the
 * site.
 */
export type Door<Value> = {
  /** For the page: the value as an attribute, checked by the compiler. */
  readonly attributes: (value: Value) => { readonly 'data-door': string };
  /**
   * For the browser: the value of an element.
   *
   * @throws {TypeError} when a field is missing or of another kind; the console names it.
   */
  readonly read: (element: HTMLElement) => Value;
  /** The same for the content of a file of the site. */
  readonly check: (raw: unknown) => Value;
};

/**
 * Defines a door by its name and the guards of its fields; the type of its value follows from them. A small checker of our own, because
 * readers load it with the search, the countdown and the prompts: Zod, which reads content and the provider's answers, takes 8,000 bytes
 * after brotli.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineDoor<Fields extends Shape>(name: string, fields: Fields): Door<Guarded<Fields>> {
  const parse = shaped(fields);
  const check = (raw: unknown): Guarded<Fields> => {
    const value = parse(raw);
    if (value !== undefined) return value;
    const wrong = Object.keys(fields).filter((field) => !fields[field]?.(Reflect.get(Object(raw) as object, field)));
    const sentence = `door ${name}: missing or of another kind: ${wrong.join(', ')}`;
    report(sentence);
    throw new TypeError(sentence);
  };
  return {
    attributes: (value) => ({ 'data-door': JSON.stringify(value) }),
    read: ({ dataset }) => check(JSON.parse(dataset['door'] ?? 'null')),
    check,
  };
}

/** The value that a door hands over. */
export type Through<SomeDoor> = SomeDoor extends Door<infer Value> ? Value : never;

/**
 * The value of an element, for the inline script of its page. Both come in one file, so the value is not checked: the guards would make
 * every page larger.
 */
export const handedOver = <SomeDoor>({ dataset }: HTMLElement): Through<SomeDoor> =>
  JSON.parse(dataset['door'] ?? 'null') as Through<SomeDoor>;
