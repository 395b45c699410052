import { loadChunk } from './loadChunk.ts';

/**
 * Loads the chunk of an element and lets it mount. The element is then marked as awake. If the chunk is missing or throws, its
 * `[data-failed]` is shown, and the next press of its `[data-again]`, or the next call, tries again (docs/threat-model.md R16, R24).
 *
 * @returns the chunk once it has mounted.
 */
export async function wake<Module>(
  element: HTMLElement,
  mount: (module: Module) => unknown,
): Promise<Module | undefined> {
  let module: Module | undefined;
  try {
    module = await loadChunk<Module>(element);
    await mount(module);
    element.classList.add('is-awake');
  } catch {
    module = undefined;
    const again = element.querySelector('[data-again]');
    again?.addEventListener('click', () => void wake(element, mount), { once: true });
  }
  element.querySelector('[data-failed]')?.toggleAttribute('hidden', module !== undefined);
  return module;
}
