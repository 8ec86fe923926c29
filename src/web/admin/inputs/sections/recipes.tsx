import type { Recipe } from '#content/recipes/recipe.ts';
import { recipes } from '#content/recipes/recipes.ts';
import type { Section } from '#shared/sections/index.ts';
import { SectionSketch } from './section-sketch.tsx';
import styles from './sections.module.css';

/** Recipes that a page without sections can start from. */
export const Recipes = ({ onChoose }: { onChoose: (sections: Section[], bare: boolean) => void }) => (
  <div className={styles.recipes}>
    <p>Start with a recipe and change its text, or add sections one by one.</p>
    <ul className={styles.kinds}>
      {recipes.map(({ name, purpose, sections, bare = false }: Recipe) => (
        <li key={name}>
          <button
            type="button"
            className={styles.recipe}
            onClick={() => onChoose(structuredClone([...sections]), bare)}
          >
            <span className={styles.sketches} aria-hidden>
              {sections.map(({ kind, variant }) => (
                <SectionSketch key={kind} kind={kind} variant={variant} />
              ))}
            </span>
            <strong>{name}</strong>
            <span>{purpose}</span>
          </button>
        </li>
      ))}
    </ul>
  </div>
);
