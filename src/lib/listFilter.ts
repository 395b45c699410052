/** A filter of a list: its query parameter, its name for readers, and its options. */
export type ListFilter = {
  readonly name: 'tag' | 'kind' | 'type' | 'team' | 'country' | 'status';
  readonly legend: string;
  /** The stage whose result the filter depends on; undefined if it never changes. */
  readonly tells?: number | undefined;
  readonly options: readonly { readonly value: string; readonly label: string; readonly count: number }[];
};

type Choice<Option> = Pick<ListFilter, 'name' | 'legend' | 'tells'> & {
  readonly options: readonly Option[];
  readonly labelOf: (option: Option) => string;
};

/** A filter whose options are named in the reader's language. */
export const listFilter = <Option extends { readonly value: string; readonly count: number }>({
  name,
  legend,
  options,
  labelOf,
  tells,
}: Choice<Option>): ListFilter => ({
  name,
  legend,
  tells,
  options: options.map((option) => ({ value: option.value, label: labelOf(option), count: option.count })),
});
