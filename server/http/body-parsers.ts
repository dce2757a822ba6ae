import express, { type RequestHandler } from 'express';
import { parseAtMost } from './unread-body.ts';

export const JSON_TYPES = ['application/json', 'application/graphql-response+json'];

/** @param limit bytes, as the next. */
export const parseJson = (limit: number): RequestHandler =>
  parseAtMost(limit, express.json({ limit, type: JSON_TYPES }));

/** Of an HTML form. */
export const parseForm = (limit: number): RequestHandler =>
  parseAtMost(limit, express.urlencoded({ extended: false, limit }));
