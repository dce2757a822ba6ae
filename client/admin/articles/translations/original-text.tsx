import { useApolloClient } from '@apollo/client/react';
import { useId, useState } from 'react';
import { CATALOGUE } from '../../../../rules/messages/catalogue.ts';
import { answered } from '../../../data/answered.ts';
import type { OriginalFragment } from '../../../generated/admin.ts';
import { ArticleDocument } from '../../../generated/graphql.ts';
import { RetryNotice } from '../../../ui/controls/retry-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ArticleBody } from '../../../visitor/news/article/article-body.tsx';
import { textAttributes } from '../../../visitor/news/article/text-attributes.ts';
import { UNCACHED } from '../../basics/loading/latest-answer.ts';
import { useRead } from '../../basics/loading/use-read.ts';
import { titleProps } from '../../basics/title-props.ts';
import { TRANSLATION_MESSAGES } from './messages.ts';
import styles from './translations.module.css';

/** The text of the article that is translated, to read while the translation is written. */
export function OriginalText({ original }: { original: OriginalFragment }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <details
      className={styles.beside}
      data-beside=""
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary id={id}>
        {TRANSLATION_MESSAGES.original} <span {...titleProps(original)} />
      </summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard can scroll it.
        <section tabIndex={0} aria-labelledby={id} className={styles.text}>
          <Text id={original.id} />
        </section>
      )}
    </details>
  );
}

function Text({ id }: { id: string }) {
  const client = useApolloClient();
  const { found, failure, isLoading, read } = useRead(
    async () => answered(await client.query({ query: ArticleDocument, variables: { id }, ...UNCACHED })),
    id,
    CATALOGUE.articleFailed,
  );
  if (failure !== null)
    return (
      <RetryNotice
        failure={failure}
        isLoading={isLoading}
        loading={CATALOGUE.articleLoading}
        onRetry={read}
      />
    );
  if (!found) return <Notice role="status">{CATALOGUE.articleLoading}</Notice>;
  const { article } = found;
  if (!article) return <Notice role="status">{CATALOGUE.articleMissing}</Notice>;
  return (
    // Its links would leave the form.
    // biome-ignore lint/a11y/noStaticElementInteractions: it takes no action, it holds one back.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click.
    <div
      onClick={(click) => {
        if (click.target instanceof Element && click.target.closest('a')) click.preventDefault();
      }}
    >
      {article.summary !== null && <p {...textAttributes(article)}>{article.summary}</p>}
      <ArticleBody article={article} />
    </div>
  );
}
