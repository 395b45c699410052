/** Natural Earth as TopoJSON. Unknown until parsed; and its 750 kB are not worth a type. */
declare module 'world-atlas/countries-50m.json' {
  const atlas: unknown;
  export default atlas;
}
