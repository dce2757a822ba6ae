// What the pages say whose words are content.
/** Between the name of who has a role, and a year. */
export const since = ' since ';

export const visitWebsite = 'Visit Website';
export const visitFacebook = 'Visit Facebook Page';

export const nextEvent = 'Next event';
export const ourMission = 'Our mission';
export const ourVision = 'Our vision';
