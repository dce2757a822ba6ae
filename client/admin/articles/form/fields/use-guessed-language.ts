import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { plainLines } from '../../../../../rules/article-html/reading/flatten.ts';
import { LANGUAGE_SAMPLE_LENGTH } from '../../../../../rules/articles/language.ts';
import { GuessLanguageDocument } from '../../../../generated/admin.ts';
import type { ArticleDraft } from '../../draft/article-fields.ts';

/** Guesses the draft's language at each pause in typing, until the administrator chooses one. */
export function useGuessedLanguage(
  { title, document, isLangChosen }: ArticleDraft,
  onGuessed: (lang: string) => void,
): void {
  const client = useApolloClient();
  const notify = useEffectEvent(onGuessed);

  useEffect(() => {
    if (isLangChosen) return;
    let isOver = false;
    const timer = setTimeout(() => {
      const text = `${title} ${plainLines(document)}`.slice(0, LANGUAGE_SAMPLE_LENGTH);
      client
        .query({ query: GuessLanguageDocument, variables: { text }, fetchPolicy: 'no-cache' })
        .then(({ data }) => {
          if (data && !isOver) notify(data.guessLanguage);
        })
        .catch(() => {
          // Ignored here: the server guesses again when the article is saved, and reports a failure then.
        });
    }, PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [title, document, isLangChosen, client]);
}

const PAUSE_MS = 800;
