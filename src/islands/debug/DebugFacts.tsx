import type { ReactNode } from 'react';

/** Names with their present values. */
export type Facts = readonly (readonly [name: string, value: string])[];

type Props = {
  readonly title: string;
  readonly facts: Facts;
  readonly children?: ReactNode;
};

/** One part of the debug console: names with their present values. */
export function DebugFacts({ title, facts, children }: Props) {
  return (
    <section>
      <h3>{title}</h3>
      {facts.length > 0 && (
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  );
}
