import type { SectionOf } from '#shared/sections/define.ts';
import type { logos } from '#shared/sections/logos.ts';
import { Block } from '../parts/block.tsx';
import { Picture } from '../parts/picture.tsx';
import wrap from '../parts/wrap.module.css';
import type { Pictures, SectionProps } from '../section-drawings.ts';
import classes from './logos.module.css';

type Value = SectionOf<typeof logos>;

function Logo({ item: { name, picture }, pictures }: { item: Value['items'][number]; pictures: Pictures }) {
  const image = picture === null ? undefined : pictures[picture];
  return image?.imageUrl ? <Picture url={image.imageUrl} alt={name} sizes="200px" /> : <span>{name}</span>;
}

/** Names alone, with a comma between each two. */
const Technologies = ({ section: { heading, items } }: { section: Value }) => (
  <section className={`${wrap.wrap} ${classes.technologies}`}>
    <h2>{heading}</h2>
    <ul>
      {items.map(({ name, path }, index) => (
        <li key={`${index} ${name}`}>{path ? <a href={path}>{name}</a> : <span>{name}</span>}</li>
      ))}
    </ul>
  </section>
);

export default function Logos({ section, pictures }: SectionProps<Value>) {
  if (section.variant === 'technologies') return <Technologies section={section} />;
  return (
    <Block section={section}>
      <ul className={`${classes.names} ${classes[section.variant]}`}>
        {section.items.map((item, index) => (
          <li key={`${index} ${item.name}`}>
            {item.path ? (
              <a href={item.path}>
                <Logo item={item} pictures={pictures} />
              </a>
            ) : (
              <Logo item={item} pictures={pictures} />
            )}
          </li>
        ))}
      </ul>
    </Block>
  );
}
