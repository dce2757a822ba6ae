import { bloemfontein } from './articles/bloemfontein.ts';
import { familyPapers } from './articles/family-papers.ts';
import { footbridge } from './articles/footbridge.ts';
import { gatheringProgramme } from './articles/gathering-programme.ts';
import { longTable } from './articles/long-table.ts';
import { nightLine } from './articles/night-line.ts';
import { ourWords } from './articles/our-words.ts';
import { plainSubmission } from './articles/plain-submission.ts';
import { riverRoad } from './articles/river-road.ts';
import { saturdayClasses } from './articles/saturday-classes.ts';
import { sewingCircle } from './articles/sewing-circle.ts';
import { sharedGarden } from './articles/shared-garden.ts';
import { threeDoors } from './articles/three-doors.ts';
import { welcomeBench } from './articles/welcome-bench.ts';
import type { SampleArticle } from './sample-article.ts';

/** Oldest first, so that a run which is cut short leaves a site that reads in order. */
export const SAMPLE_ARTICLES: readonly SampleArticle[] = [
  ourWords,
  sewingCircle,
  plainSubmission,
  footbridge,
  riverRoad,
  saturdayClasses,
  sharedGarden,
  welcomeBench,
  bloemfontein,
  nightLine,
  threeDoors,
  familyPapers,
  gatheringProgramme,
  longTable,
];
