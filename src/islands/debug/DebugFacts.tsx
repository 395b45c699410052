import type { ReactNode } from 'react';

/** Names, and what they stand for at present. */
export type Facts = readonly (readonly [name: string, value: string])[];

type Props = {
  readonly title: string;
  readonly facts: Facts;
  readonly children?: ReactNode;
};

/** One part of the debug console: names and what they stand for at present. */
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
