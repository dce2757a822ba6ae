import { filledByScript } from '../../../ui/filled-by-script.ts';
import words from '../../../ui/text/text.module.css';

interface CaptionProps {
  /** Empty for no caption. */
  text: string;
  lang: string;
  className: string | undefined;
  /** A caption beside a thumbnail is not in a figure. */
  as?: 'figcaption' | 'p';
}

/** The caption under a gallery's image. Many are names in another script than the article. */
export function Caption({ text, lang, className, as: Element = 'figcaption' }: CaptionProps) {
  if (text === '') return null;
  return (
    <Element lang={lang} dir="auto" className={`${words.aside} ${className}`}>
      {text}
    </Element>
  );
}

/** The caption of the image that a script shows. */
export function PassingCaption({ lang, className }: Pick<CaptionProps, 'lang' | 'className'>) {
  return (
    <figcaption
      lang={lang}
      dir="auto"
      className={`${words.aside} ${className}`}
      data-caption=""
      {...filledByScript()}
    />
  );
}
