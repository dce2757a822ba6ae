import { Icon } from '../../icons/icon.tsx';

/** Beside 'Delete': in the dark, the colour alone does not tell it from a link. */
export function BinIcon() {
  return (
    <Icon>
      <path d="M3 5.5h14M8 5.5V3h4v2.5M5 5.5l.8 11.5h8.4L15 5.5M8.5 8.5l.3 5.5M11.5 8.5l-.3 5.5" />
    </Icon>
  );
}
