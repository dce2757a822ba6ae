import icon from '../ui/icon.module.css';

/** Something that leaves its box. */
export function ShareIcon() {
  return (
    <svg className={icon.icon} viewBox="0 0 20 20" aria-hidden="true">
      <path d="M6.5 8H4v9.5h12V8h-2.5M10 12.5V2M6.5 5.5L10 2l3.5 3.5" />
    </svg>
  );
}

/** A telephone in a speech bubble. */
export function WhatsAppIcon() {
  return (
    <svg className={icon.icon} viewBox="0 0 20 20" aria-hidden="true">
      <path d="M2.5 17.5l1.1-4a7.75 7.75 0 1 1 2.9 2.9zM7.2 6.2c-.6 3.6 3 7.2 6.6 6.6l.2-1.7-2-.9-.9.9c-.9-.3-1.9-1.3-2.2-2.2l.9-.9-.9-2z" />
    </svg>
  );
}
