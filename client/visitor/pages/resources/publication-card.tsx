import type { DocumentFacts, Publication } from '../../../../rules/content/publications.ts';
import type { EntryImage } from '../../../../rules/images/entry-image.ts';
import { imageCandidates } from '../../../../rules/images/image-candidates.ts';
import { usePageData } from '../../../data/page-data.ts';
import button from '../../../ui/links/button.module.css';
import { Band } from '../../../ui/sections/band.tsx';
import { Rule } from '../../../ui/sections/rule.tsx';
import text from '../../../ui/text/text.module.css';
import { resources } from '../../../words/resources.ts';
import styles from './publication-card.module.css';

/** What the build knows of the host's documents, by address (`scripts/build/host-documents.ts`). */
declare const HOST_DOCUMENTS: Readonly<Record<string, DocumentFacts>>;

/** A publication: cover, description, and a link that opens its document in a new tab. */
export function PublicationCard({ publication }: { publication: Publication }) {
  const { id, title, subtitle, description, document, ownDocument, ownImage } = publication;
  const { lowData } = usePageData();
  const facts = ownDocument ?? HOST_DOCUMENTS[document];
  // No id of a publication has such a sign.
  const [titleId, linkId, factsId] = [`${id}_title`, `${id}_link`, `${id}_file`];
  return (
    <div id={id} className={styles.card}>
      {ownImage && !lowData ? <Cover image={ownImage} /> : <DrawnCover title={title} />}
      <div className={styles.heading}>
        <h3 id={titleId} className={text.sectionTitle}>
          {title}
        </h3>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      <div className={styles.words}>
        <p>{description}</p>
        {/* The site may have lost an uploaded document. */}
        {facts && (
          <>
            <a
              id={linkId}
              className={`${button.button} ${button.primary} ${styles.link}`}
              href={document}
              type="application/pdf"
              hrefLang={publication.language}
              target="_blank"
              rel="noopener noreferrer"
              // Words that all publications share do not say which one it is.
              aria-labelledby={publication.action ? undefined : `${linkId} ${titleId}`}
              aria-describedby={factsId}
            >
              {publication.action ?? resources.openDocument}
            </a>
            <p id={factsId} className={text.muted}>
              {publication.languageName && (
                <>
                  <bdi lang={publication.language}>{publication.languageName}</bdi>
                  {'. '}
                </>
              )}
              {resources.publicationFile(facts.pages, facts.bytes)}
            </p>
          </>
        )}
      </div>
    </div>
  );
}

/** Empty alternative text, because the title is beside it. */
function Cover({ image }: { image: EntryImage }) {
  return (
    <img
      className={`${text.screenOnly} ${styles.cover} ${styles.picture}`}
      src={image.url}
      srcSet={imageCandidates(image) || undefined}
      sizes={COVER_SIZES}
      alt=""
      width={image.width}
      height={image.height}
      loading="lazy"
    />
  );
}

const COVER_SIZES = '(min-width: 769px) 216px, (min-width: 37.5em) 128px, 104px';

function DrawnCover({ title }: { title: string }) {
  return (
    <div className={`${text.screenOnly} ${styles.cover} ${styles.drawn}`} aria-hidden="true">
      <span className={styles.coverTitle}>{title}</span>
      <Rule />
      <Band />
    </div>
  );
}
