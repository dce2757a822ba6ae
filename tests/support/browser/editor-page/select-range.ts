import type { Locator } from 'playwright-core';
import type { Path, Range } from 'slate';

/** Selects in the page what a range of Slate says, as a finger does: the editor only hears of it. */
export async function selectRange(text: Locator, range: Range): Promise<void> {
  await text.evaluate((root, { anchor, focus }) => {
    const childrenOf = (node: Element) =>
      [...node.querySelectorAll('[data-slate-node]')].filter(
        (child) => child.parentElement?.closest('[data-slate-node]') === node,
      );
    function placeOf({ path, offset }: { path: Path; offset: number }): [Node, number] {
      const node = path.reduce<Element | undefined>(
        (parent, index) => parent && childrenOf(parent)[index],
        root,
      );
      const string = node?.querySelector('[data-slate-string], [data-slate-zero-width]');
      const characters = string?.firstChild;
      if (!characters) throw new Error(`Nothing is drawn at ${path}.`);
      return [characters, Math.min(offset, characters.textContent?.length ?? 0)];
    }
    getSelection()?.setBaseAndExtent(...placeOf(anchor), ...placeOf(focus));
  }, range);
}
