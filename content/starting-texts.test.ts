import { describe, expect, it } from 'vitest';
import type { RichNode } from '#shared/resource/rich-text.ts';
import * as pages from './pages.ts';
import { careers } from './records/careers.ts';
import { caseStudies } from './records/case-studies.ts';
import { categories } from './records/categories.ts';
import { policies } from './records/policies.ts';
import { processes } from './records/processes.ts';
import { projects } from './records/projects.ts';
import { services } from './records/services.ts';
import { about } from './screens/about.ts';
import { home } from './screens/home.ts';

const headings = (nodes: readonly RichNode[]) =>
  nodes
    .filter((node) => node.type === 'heading' && node.attrs?.level === 2)
    .map((node) => node.content?.[0]?.text);

describe('the texts that a new installation always starts with', () => {
  it('six services with six points twice', () => {
    expect(services.map((each) => each.name)).toEqual([
      'Software Development',
      'Mobile App Development',
      'Web Development',
      'Ecommerce Solutions',
      'Digital Marketing',
      'Cloud Services',
    ]);
    expect(services.map((each) => each.id)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const each of services) {
      expect(each.firstBullet).toHaveLength(6);
      expect(each.secondBullet).toHaveLength(6);
    }
  });

  it('six projects named Web Development', () => {
    expect(new Set(projects.map((each) => each.name))).toEqual(new Set(['Web Development']));
    expect(projects.map((each) => each.title)).toEqual([
      'Streamlining IT Infrastructure',
      'Transforming Customer Experience',
      'Scaling Agile Development',
      'Optimizing IT Operations',
      'Maximizing Efficiency With DevOps',
      'Implementing Robotic Process Automation',
    ]);
    expect(projects.map((each) => each.id)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('four case studies in its four categories', () => {
    const names = caseStudies.map((study) => categories.find((each) => each.id === study.category)?.name);
    expect(names).toEqual(['Web Development', 'Software development', 'Digital marketing', 'Data analytics']);
    expect(caseStudies.map((each) => each.id)).toEqual([1, 2, 3, 4]);
    expect(caseStudies.some((each) => each.testimonial === null)).toBe(true);
    for (const each of caseStudies) expect(each.steps.length).toBeGreaterThanOrEqual(4);
  });

  it('seven positions', () => {
    expect(careers.map((each) => each.jobPosition)).toEqual([
      'Full Stack Developer',
      'Flutter Developer',
      'Digital Marketing Executive',
      'WordPress Developer',
      'Frontend Developer',
      'Graphic Designer',
      'UI/UX Designer',
    ]);
    expect(careers.map((each) => each.id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    for (const each of careers) {
      expect(each.firstBullet.length).toBeGreaterThanOrEqual(5);
      expect(each.secondBullet.length).toBeGreaterThanOrEqual(5);
      expect(each.freshers).toMatch(/fresher|starting out|new to the trade|just finished/i);
    }
  });

  it('the six steps, the four values and the four reasons', () => {
    const six = [
      'Discovery And Analysis',
      'Design And Development',
      'Quality Assurance',
      'Deployment And Integration',
      'Training And Support',
      'Continuous Improvement',
    ];
    expect(processes[0]?.steps.map((each) => each.stepName)).toEqual(six);
    expect(pages.steps.map((each) => each.name)).toEqual(six);
    const who = home.sections.find((each) => each.kind === 'home-who');
    expect(who?.items.map((each) => each.name)).toEqual([
      'Integrity',
      'Collaboration',
      'Innovation',
      'Customer-Centricity',
    ]);
    const reasons = about.sections.find((each) => each.kind === 'about-reasons');
    expect(reasons?.items.map((each) => each.name)).toEqual([
      'Expertise',
      'Customer-Centric Approach',
      'Innovation',
      'Results-Driven',
    ]);
  });

  it('the words of the fixed screens', async () => {
    const { pages: screens } = await import('./records/pages.ts');
    const said = (slug: string) => JSON.stringify(screens.find((each) => each.slug === slug));
    for (const [slug, ...words] of [
      ['home', 'Who we are', 'Get A Quote', 'Contact Us', 'Scroll Down'],
      ['about', 'About Us', 'Mission', 'Vision', 'Why Choose Us', 'Our Approach', 'Happy Customers'],
      ['about', 'We take care of your IT, So You Can Focus on Your Business.', 'Contact With Us'],
      ['careers', 'Join Our Team', 'Explore Exciting Career Opportunities'],
      ['contact', 'Get in Touch', 'Reach Out to {company}', 'CONTACT WITH US', "LET'S WORK TOGETHER?"],
      ['contact', 'Make a Free Consulting', 'Follow Us'],
    ] as const)
      for (const each of words) expect(said(slug), slug).toContain(JSON.stringify(each));
  });

  it('the sections of the policies', () => {
    expect(policies.map((each) => each.slug)).toEqual([
      'privacy-policy',
      'support-policy',
      'terms-and-conditions',
    ]);
    expect(policies.map((each) => headings(each.body.content))).toEqual([
      [
        'Information We Collect',
        'Use of Information',
        'Information Sharing',
        'Data Security',
        'Cookies and Tracking Technologies',
        'Third-Party Links',
        "Children's Privacy",
        'Updates to Privacy Policy',
        'Contact Us',
      ],
      [
        '1. Support Channels',
        '2. Support Hours',
        '3. Scope of Support',
        '4. Exclusions',
        '5. Prioritization and Response Time',
        '6. Support Updates',
        '7. Continuous Improvement',
      ],
      [
        '1. Acceptance of Terms',
        '2. Intellectual Property',
        '3. User Responsibilities',
        '4. Limitations of Liability',
        '5. Third-Party Links',
        '6. Termination',
        '7. Modifications',
        '8. Governing Law',
        '9. Severability',
      ],
    ]);
  });
});
