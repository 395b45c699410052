/** The package ships no types; this is the part we use. */
declare module 'subset-font' {
  type Axis = number | { readonly min: number; readonly max: number };
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2';
      readonly variationAxes?: Readonly<Record<string, Axis>>;
      readonly keepFeatures?: readonly string[];
    },
  ): Promise<Buffer>;
}
