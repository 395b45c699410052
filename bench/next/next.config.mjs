/** The same files as the other generators write: folders with an `index.html`. */
export default {
  output: 'export',
  trailingSlash: true,
  images: { unoptimized: true },
  // The packages are linked from another folder, and the bundler reads nothing above its root.
  turbopack: { root: '/' },
};
