import { createContext } from 'react';
import { type ArticlePictures, NO_ARTICLE_PICTURES } from './article-pictures.ts';

/** The article's pictures, for what shows one of them in the text. */
export const PicturesContext = createContext<ArticlePictures>(NO_ARTICLE_PICTURES);
