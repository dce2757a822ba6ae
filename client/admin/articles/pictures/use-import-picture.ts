import { CATALOGUE } from '../../../../rules/catalogue.ts';
import { type EditableImageFragment, useImportImageMutation } from '../../../generated/admin.ts';
import { failureCode, failureText } from '../../failure.ts';
import { FORM_WORDS } from '../form/words.ts';

/** Has the site fetch a picture from elsewhere. */
export type ImportPicture = (url: string) => Promise<ImportedPicture>;

type ImportedPicture =
  | { readonly kind: 'imported'; readonly image: EditableImageFragment }
  | { readonly kind: 'refused'; readonly sentence: string };

/** @param signInAgain asks the administrator to, where the session has ended; resolves with whether it was done. */
export function useImportPicture(signInAgain: () => Promise<boolean>): ImportPicture {
  const [importImage] = useImportImageMutation();
  return async (url) => {
    for (;;) {
      try {
        const { data } = await importImage({ variables: { url } });
        if (!data) throw new Error('An import was answered without a picture');
        return { kind: 'imported', image: { ...data.importImage, alt: '', isFeatured: false } };
      } catch (error) {
        if (failureCode(error) !== 'UNAUTHENTICATED')
          return { kind: 'refused', sentence: failureText(error, FORM_WORDS.importUnanswered) };
        if (!(await signInAgain())) return { kind: 'refused', sentence: CATALOGUE.signInNeeded };
      }
    }
  };
}
