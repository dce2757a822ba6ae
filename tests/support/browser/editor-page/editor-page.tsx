/// <reference types="vite/client" />
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ArticleEditor, type ArticleEditorHandle } from '../../../../client/editor/article-editor.tsx';
import type { EditorImage } from '../../../../client/editor/images/editor-images.ts';
import { pendingSrc } from '../../../../client/editor/images/editor-images.ts';
import { readHtml } from '../../../../client/editor/paste/html/read-html.ts';
import type { ArticleDocument } from '../../../../rules/article-html/document.ts';
import { writeArticle } from '../../../../rules/article-html/write.ts';
import '../../../../client/ui/styles/base.css';
import './editor-page.css';
import { articleImages, imagesIn } from '../../data/articles/article-images.ts';
import type { EditorPage } from './editor-page-handle.ts';

/** A form with only the editor, and functions for tests to read and set its state. */
function Page() {
  const editor = useRef<ArticleEditorHandle>(null);
  const article = useRef<ArticleDocument>([]);
  const [list, setList] = useState<readonly EditorImage[]>([]);
  const images = useMemo(
    () => ({
      ...articleImages(list),
      addFiles(files: readonly File[]) {
        const added = files.map((file, index) => imageOfFile(file, list.length + index));
        flushSync(() => setList([...list, ...added]));
        return added.map(({ src }) => src);
      },
    }),
    [list],
  );
  const [settings, setSettings] = useState<EditorPage['settings']>({ isDisabled: false });

  window.editorPage = {
    settings,
    html: () => writeArticle(article.current),
    document: () => article.current,
    reset(document, list = imagesIn(document)) {
      article.current = [];
      setList(list);
      editor.current?.reset(document);
    },
    read: (html) => writeArticle(readHtml(html, (src) => src.startsWith('/uploads/'))),
    // Draws at once: drawing later would restore the caret after a key has moved it.
    setImages: (images) => flushSync(() => setList(images)),
    insertArticleImage: (src) => editor.current?.insertArticleImage(src),
    focus: () => editor.current?.focus(),
    set: (next) => flushSync(() => setSettings(next)),
  };

  return (
    <main>
      <h1>Editor</h1>
      <form onSubmit={() => window.location.assign('/sent')}>
        <button type="button">Before</button>
        <h2 id="label">Full Content</h2>
        <ArticleEditor
          ref={editor}
          initial={[]}
          images={images}
          sendDocument={async () => ({ kind: 'unanswered' })}
          onChange={(document) => {
            article.current = document;
          }}
          labelledBy="label"
          {...settings}
        />
        <button type="button">After</button>
      </form>
    </main>
  );
}

/** In the form of a file that is not sent yet. */
const imageOfFile = (file: File, index: number): EditorImage => ({
  src: pendingSrc(index + 1),
  name: file.name,
  alt: '',
  shown: { src: URL.createObjectURL(file) },
});

createRoot(document.getElementById('root') ?? document.body).render(<Page />);
