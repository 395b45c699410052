/** Gives a page with the jersey of a leader the colours of all, and any other page nothing. */
export const withJerseyStyles = (html: string, css: string): string =>
  html.includes('class="leader-jersey ') ? html.replace('</head>', () => `<style>${css}</style></head>`) : html;
