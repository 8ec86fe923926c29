import type { SectionOf } from '#shared/sections/define.ts';
import type { split } from '#shared/sections/split.ts';
import { Links } from '../parts/links.tsx';
import { Picture } from '../parts/picture.tsx';
import { Eyebrow } from '../parts/text/eyebrow.tsx';
import { langOf } from '../parts/text/lang-of.ts';
import { Paragraphs } from '../parts/text/paragraphs.tsx';
import wrap from '../parts/wrap.module.css';
import type { SectionProps } from '../section-drawings.ts';
import classes from './split.module.css';

type Value = SectionOf<typeof split>;

const Rows = ({ items }: { items: Value['items'] }) =>
  items.length > 0 && (
    <ul className={classes.rows}>
      {items.map(({ title, text }, index) => (
        <li key={`${index} ${title}`}>
          <h3 lang={langOf(title)}>{title}</h3>
          {text && <Paragraphs text={text} />}
        </li>
      ))}
    </ul>
  );

export default function Split({ section, pictures }: SectionProps<Value>) {
  const { variant, label, heading, text, links, items, picture } = section;
  const image = picture === null ? undefined : pictures[picture];
  const head = (
    <>
      <Eyebrow text={label} />
      <h2 className={classes.heading} lang={langOf(heading)}>
        {heading}
      </h2>
    </>
  );
  const words = (
    <>
      <Paragraphs text={text} />
      <Links links={links} />
      <Rows items={items} />
    </>
  );
  const figure = image?.imageUrl && (
    <figure className={classes.picture}>
      <Picture url={image.imageUrl} alt={image.alt} sizes="(min-width: 768px) 50vw, 100vw" />
    </figure>
  );
  return (
    <section className={wrap.section}>
      {variant === 'sticky' ? (
        <div className={`${wrap.wrap} ${classes.sticky}`}>
          <div className={classes.stay}>
            {head}
            {figure}
          </div>
          <div className={classes.words}>{words}</div>
        </div>
      ) : (
        <div className={`${wrap.wrap} ${classes.split} ${classes[figure ? variant : 'alone'] ?? ''}`}>
          <div className={classes.words}>
            {head}
            {words}
          </div>
          {figure}
        </div>
      )}
    </section>
  );
}
