import words from '../../../ui/text/text.module.css';

interface CaptionProps {
  /** Empty for none. */
  text: string;
  lang: string;
  className: string | undefined;
  /** A caption beside a thumbnail is in no figure. */
  as?: 'figcaption' | 'p';
}

/** What stands under a picture of a gallery. Many are names, in other letters than the article. */
export function Caption({ text, lang, className, as: Element = 'figcaption' }: CaptionProps) {
  if (text === '') return null;
  return (
    <Element lang={lang} dir="auto" className={`${words.aside} ${className}`}>
      {text}
    </Element>
  );
}
