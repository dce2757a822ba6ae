// What the page of a topic says.

export const newsAbout = (topic: string) => `News about ${topic}.`;
export const onThisTopic = 'News on this topic, newest first.';
export const topicIsMissing = 'It may have another name now, or no article that is published.';
export const topicFeed = 'News feed of this topic';
