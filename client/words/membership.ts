export * as membership from './en/membership.ts';
