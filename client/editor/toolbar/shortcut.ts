/** A letter pressed with Ctrl, or with Command on Apple devices. */
export interface Shortcut {
  readonly key: string;
  readonly withShift?: boolean;
}

type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export function isPressed({ key, withShift = false }: Shortcut, pressed: PressedKey): boolean {
  const [modifier, otherModifier] = isApple()
    ? [pressed.metaKey, pressed.ctrlKey]
    : [pressed.ctrlKey, pressed.metaKey];
  return (
    modifier &&
    !otherModifier &&
    !pressed.altKey &&
    pressed.shiftKey === withShift &&
    letterOf(pressed) === key
  );
}

/** The shortcut as text for readers, and for `aria-keyshortcuts`. */
export function namesOf({ key, withShift = false }: Shortcut) {
  const letter = key.toUpperCase();
  const shift = withShift ? 'Shift+' : '';
  return isApple()
    ? { shown: `${withShift ? '⇧' : ''}⌘${letter}`, aria: `Meta+${shift}${letter}` }
    : { shown: `Ctrl+${shift}${letter}`, aria: `Control+${shift}${letter}` };
}

/** On a keyboard for another script, this is the Latin letter of the same key. */
function letterOf({ key, code }: PressedKey): string {
  return /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase();
}

const isApple = () => /Mac|iPhone|iPad|iPod/.test(navigator.userAgent);
