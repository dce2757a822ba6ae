import type { LineChange } from '../../../../rules/articles/article-changes/compare-lines.ts';
import { directionOf } from '../../../../rules/articles/language.ts';
import text from '../../../ui/text/text.module.css';
import { textAttributes } from '../../../visitor/news/article/text-attributes.ts';
import { ResponsiveImage } from '../../../visitor/news/gallery/responsive-image.tsx';
import { ChangedWords } from '../../versions/changed-words.tsx';
import styles from '../../versions/versions.module.css';
import type { ArticleChanges, FactChange, ImageChange } from './compare-article.ts';
import { sameLines, VERSION_MESSAGES } from './messages.ts';
import type { ComparedArticle } from './use-comparison.ts';

interface ChangesProps {
  changes: ArticleChanges;
  now: ComparedArticle['now'];
}

/** Words that were added and removed, in order; what stayed the same is left out, part by part. */
export function Changes({ changes: { facts, lines, images, isOrderChanged, areEqual }, now }: ChangesProps) {
  if (areEqual) return <p>{VERSION_MESSAGES.equal}</p>;
  return (
    <>
      <p className={text.aside}>{VERSION_MESSAGES.key}</p>
      <ol className={styles.changes}>
        {facts.map((fact) => (
          <li key={fact.name}>
            <ChangedFact fact={fact} article={now} />
          </li>
        ))}
        {grouped(lines).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index}>
            {typeof part === 'number' ? (
              <p className={text.aside}>{sameLines(part)}</p>
            ) : (
              <ChangedLine change={part} article={now} />
            )}
          </li>
        ))}
        {images.map((change) => (
          <li key={change.image.path}>
            <ChangedImage change={change} article={now} />
          </li>
        ))}
        {isOrderChanged && (
          <li>
            <p className={styles.what}>Images: their order changed</p>
          </li>
        )}
      </ol>
    </>
  );
}

/** Neighbours that are the same become their number. */
function grouped(lines: readonly LineChange[]): (LineChange | number)[] {
  const parts: (LineChange | number)[] = [];
  for (const line of lines) {
    const last = parts.at(-1);
    if (line.kind !== 'same') parts.push(line);
    else if (typeof last === 'number') parts[parts.length - 1] = last + 1;
    else parts.push(1);
  }
  return parts;
}

function ChangedFact({
  fact: { name, words },
  article,
}: {
  fact: FactChange;
  article: ComparedArticle['now'];
}) {
  return (
    <>
      <p className={styles.what}>{`${name} changed`}</p>
      <ChangedWords words={words} attributes={attributesOf(article)} />
    </>
  );
}

function ChangedLine({
  change: { kind, line, words, formatting },
  article,
}: {
  change: LineChange;
  article: ComparedArticle['now'];
}) {
  return (
    <>
      <p className={styles.what}>
        {`${line.kind} ${kind}`}
        {formatting.length > 0 && `; formatting changed: ${formatting.join(', ')}`}
      </p>
      <ChangedWords words={words} attributes={attributesOf(article)} isWhole={kind !== 'changed'} />
    </>
  );
}

function ChangedImage({
  change: { kind, image, what, texts },
  article,
}: {
  change: ImageChange;
  article: ComparedArticle['now'];
}) {
  return (
    <div className={styles.image}>
      <div className={styles.frame}>
        <ResponsiveImage image={image} alt="" sizes="96px" />
      </div>
      <div>
        <p className={styles.what}>
          {`Image ${kind}`}
          {what.length > 0 && `: ${what.join(', ')}`}
        </p>
        <p className={styles.name}>
          <bdi>{image.alt || image.name}</bdi>
        </p>
        {texts.map((fact) => (
          <ChangedFact key={fact.name} fact={fact} article={article} />
        ))}
      </div>
    </div>
  );
}

const attributesOf = ({ lang }: ComparedArticle['now']) =>
  textAttributes({ lang, direction: directionOf(lang) });
