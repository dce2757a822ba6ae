import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../ui/controls/buttons/button.tsx';
import { RetryNotice } from '../../../ui/controls/retry-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import text from '../../../ui/text/text.module.css';
import { ArticleSheet } from '../../../visitor/news/article/article-sheet.tsx';
import layout from '../../basics/layout.module.css';
import styles from '../../versions/versions.module.css';
import { Changes } from './changes.tsx';
import { compareArticle } from './compare-article.ts';
import { savedOn, VERSION_MESSAGES } from './messages.ts';
import { type ComparedArticle, useComparison } from './use-comparison.ts';

interface ComparisonProps {
  articleId: string;
  version: number;
  isRestoring: boolean;
  onRestore: (compared: ComparedArticle) => void;
  onBack: () => void;
}

/** An earlier version beside the article on the site. */
export function Comparison({ articleId, version, isRestoring, onRestore, onBack }: ComparisonProps) {
  const { found, tryAgain } = useComparison(articleId, version);
  const compared = found.state === 'loaded' ? found.compared : null;
  const changes = useMemo(() => compared && compareArticle(compared), [compared]);
  const [isWhole, setWhole] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // It replaces the list, whose button had the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={`${styles.heading} ${text.quietFocus}`}>
        {VERSION_MESSAGES.comparison}
      </h3>
      {compared && <p className={text.aside}>{savedOn(compared.version.savedAt)}</p>}
      <div className={`${layout.row} ${styles.actions}`}>
        <Button look="quiet" isSmall isBusy={isRestoring} onClick={onBack}>
          {VERSION_MESSAGES.back}
        </Button>
        {compared && (
          <Button look="quiet" isSmall isBusy={isRestoring} onClick={() => onRestore(compared)}>
            {isRestoring ? VERSION_MESSAGES.restoring : VERSION_MESSAGES.restore}
          </Button>
        )}
      </div>
      {found.state === 'loading' && <Notice role="status">{VERSION_MESSAGES.comparing}</Notice>}
      {found.state === 'failed' && (
        <RetryNotice
          failure={found.failure}
          isLoading={false}
          loading={VERSION_MESSAGES.comparing}
          onRetry={tryAgain}
        />
      )}
      {compared && changes && (
        <>
          <Changes changes={changes} now={compared.now} />
          <Button look="quiet" isSmall aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {VERSION_MESSAGES.whole}
          </Button>
          {isWhole && (
            <article className={styles.whole}>
              <ArticleSheet article={viewOf(compared)} heading="h2" />
            </article>
          )}
        </>
      )}
    </>
  );
}

/** In the form that the article's page takes. */
const viewOf = ({ version, now }: ComparedArticle) => ({
  ...version,
  id: 'earlier-version',
  slug: '',
  translations: [],
  excerpt: '',
  shareText: '',
  createdAt: version.savedAt,
  publishedAt: now.date ?? version.savedAt,
  updatedAt: version.savedAt,
  featuredImage: version.images.find(({ isFeatured }) => isFeatured) ?? null,
  images: [...version.images],
});
