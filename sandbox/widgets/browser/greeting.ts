const greeting = document.getElementById('greeting');
const list = document.getElementById('received');
const siteOrigin = greeting?.dataset['siteOrigin'] ?? '';

/** Greets by the first name and lists the received fields, as text: their source is not trusted. */
function greet(fields: ReadonlyMap<string, string>): void {
  const name = fields.get('first_name');
  if (greeting !== null && name !== undefined) greeting.textContent = `Hello, ${name}.`;
  list?.replaceChildren(
    ...[...fields].flatMap((field) =>
      field.map((text, index) => {
        const element = document.createElement(index === 0 ? 'dt' : 'dd');
        element.textContent = text;
        return element;
      }),
    ),
  );
}

greet(new Map(new URLSearchParams(location.search)));

addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
  if (origin !== siteOrigin || source !== window.parent) return;
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'user-data') return;
  if (!('user' in data) || typeof data.user !== 'object' || data.user === null) return;
  greet(new Map(Object.entries(data.user).map(([name, value]) => [name, String(value)])));
});

document.getElementById('more')?.addEventListener('click', () => {
  const more = document.createElement('p');
  more.textContent = 'The publicity caravan comes two hours before the riders.';
  document.querySelector('main')?.append(more);
});

new ResizeObserver(() => {
  const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
  if (window.parent !== window) window.parent.postMessage({ type: 'resize', height }, siteOrigin);
}).observe(document.documentElement);
