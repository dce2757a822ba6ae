export * as events from './en/events.ts';
