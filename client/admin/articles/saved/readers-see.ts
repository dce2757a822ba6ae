/** Whether readers see an article: it is published, and its date has come by the site's clock. */
export const readersSee = ({
  published,
  isScheduled,
}: {
  readonly published: boolean;
  readonly isScheduled: boolean;
}): boolean => published && !isScheduled;
