/** Natural Earth as TopoJSON. Unknown until parsed: a type for its 750 kB would slow the compiler. */
declare module 'world-atlas/countries-50m.json' {
  const atlas: unknown;
  export default atlas;
}
