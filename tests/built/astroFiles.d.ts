/** For tools that only read TypeScript; with Astro's own tools, a component has its real type. */
declare module '*.astro' {
  import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
  const component: AstroComponentFactory;
  export default component;
}
