import words from '../ui/text.module.css';

interface CaptionProps {
  /** Empty for none. */
  text: string;
  lang: string;
  className: string | undefined;
}

/** What stands under a picture of a gallery. */
export function Caption({ text, lang, className }: CaptionProps) {
  if (text === '') return null;
  return (
    <p lang={lang} className={`${words.aside} ${className}`}>
      {text}
    </p>
  );
}
