import { CATALOGUE } from '../../../../rules/catalogue.ts';
import { FORM_WORDS } from './words.ts';

/** Why an attempt failed: the catalogue's sentence, and what else there is to say. */
export interface SaveFailure {
  readonly sentence: string;
  readonly advice: string | null;
  /** What else than another try helps. */
  readonly remedy?: 'overwrite' | 'create';
}

/** Another version of the article was saved meanwhile. */
export const CHANGED_MEANWHILE: SaveFailure = {
  sentence: CATALOGUE.articleChangedMeanwhile,
  advice: FORM_WORDS.changedMeanwhile,
  remedy: 'overwrite',
};

/** The article was deleted meanwhile. */
export const DELETED_MEANWHILE: SaveFailure = {
  sentence: FORM_WORDS.deletedMeanwhile,
  advice: FORM_WORDS.afterDeletion,
  remedy: 'create',
};
