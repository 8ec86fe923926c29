import { describe, expect, it } from 'vitest';
import { plainText, richTextProblem } from '#shared/resource/rich-text.ts';
import { type ResourceKey, resources } from '#shared/resources/index.ts';
import { metaData } from './meta-data.ts';
import * as pages from './pages.ts';
import { blogs } from './records/blogs.ts';
import { caseStudies } from './records/case-studies.ts';
import { testimonials } from './records/testimonials.ts';
import { loadRecords } from './records.ts';
import { settings } from './settings.ts';

const records = Object.fromEntries((await loadRecords()).map(([{ plural }, rows]) => [plural, rows]));

const words = (text: string) => text.trim().split(/\s+/).length;

describe('the shipped texts', () => {
  it('include at least six insights of 500 to 900 words, one of them featured', () => {
    expect(blogs.length).toBeGreaterThanOrEqual(6);
    expect(blogs.filter((each) => each.featured)).toHaveLength(1);
    for (const each of blogs) {
      expect(richTextProblem(each.body)).toBeNull();
      expect(words(plainText(each.body)), each.slug).toBeGreaterThanOrEqual(500);
      expect(words(plainText(each.body)), each.slug).toBeLessThanOrEqual(900);
      expect(each.publishAt < '2026-11-01').toBe(true);
    }
  });

  it('give each part of a case study 80 to 180 words', () => {
    for (const { summary, problem, solutions, result, conclusion, slug } of caseStudies)
      for (const part of [summary, problem, solutions, result, conclusion]) {
        expect(words(part), slug).toBeGreaterThanOrEqual(80);
        expect(words(part), slug).toBeLessThanOrEqual(180);
      }
  });

  it('keep testimonials short enough to read at a glance', () => {
    for (const each of testimonials) {
      expect(words(each.content), each.slug).toBeGreaterThanOrEqual(30);
      expect(words(each.content), each.slug).toBeLessThanOrEqual(70);
    }
  });

  it('describe each fixed page at the length that search results show', () => {
    for (const [page, { description }] of Object.entries(metaData)) {
      expect(description.length, page).toBeGreaterThanOrEqual(120);
      expect(description.length, page).toBeLessThanOrEqual(158);
    }
  });

  it('link only to pages that exist', () => {
    const known = new Set([
      '/',
      '/about',
      '/services',
      '/projects',
      '/case-studies',
      '/insights',
      '/careers',
      '/contact',
    ]);
    for (const key of Object.keys(resources) as ResourceKey[]) {
      const { path } = resources[key] as { path?: string };
      if (path) for (const row of records[key] ?? []) known.add(path.replace(':slug', row.slug));
    }
    const links = [...JSON.stringify(records).matchAll(/"(?:href|redirectUrl|to)":"(\/[^"]*)"/g)].map(
      (hit) => hit[1],
    );
    expect(links.length).toBeGreaterThan(10);
    for (const link of links) expect(known, link).toContain(link);
  });

  it('contain no filler text and no notes to ourselves', () => {
    const everything = JSON.stringify({ records, settings, pages });
    expect(everything).not.toMatch(/lorem|ipsum|TODO|FIXME|cutting-edge|leverage|in today’s world/i);
  });

  it('name no business hours on a page, because the settings may differ', () => {
    expect(JSON.stringify(records.pages)).not.toMatch(/\b(?:Mon|Fri)day\b[^"]*\d [AP]M\b/);
  });

  it('leave no placeholder that nobody fills in', () => {
    for (const words of stringsOf(pages)) expect(words).not.toMatch(/\bthe company\b|\{\w*\}|\[[^\]]*\]/i);
  });
});

const stringsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(stringsOf);
