/**
 * Computes a value once for each object, and forgets it together with the object: thousands of pages may show the same drawing. The object
 * must not change afterwards.
 */
export const oncePer = <Subject extends object, Answer>(
  make: (subject: Subject) => Answer,
): ((subject: Subject) => Answer) => {
  const made = new WeakMap<Subject, { readonly answer: Answer }>();
  return (subject) => {
    const known = made.get(subject) ?? { answer: make(subject) };
    made.set(subject, known);
    return known.answer;
  };
};
