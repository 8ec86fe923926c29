/**
 * Runs in the head, before anything can be painted: dark unless 'false' is stored under `darkMode`. Also marks the first page of a
 * session for the preloader, and hides the home page’s line until it is animated. A constant, so that the CSP can allow it by hash.
 */
export const themeScript =
  "{let d=document.documentElement.dataset,s,v=1,l=1;try{s=localStorage.darkMode;v=sessionStorage.visited;l=sessionStorage.lineDrawn;sessionStorage.visited=1}catch{}d.theme=s==='false'?'light':'dark';if(!v)d.firstPage='';if(!l)d.line='waits'}";

/** Runs at the start of the body and sets its class to the theme. */
export const bodyScript = 'document.body.className=document.documentElement.dataset.theme';

/** Lets the browser prerender the site’s own pages before the click; never the panel or calls. */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/nirvaaga-amaippu*' } }, // a literal: importing the constant would add the whole menu to the bundle
          { not: { href_matches: '/api/*' } },
          // at least one character: `*` would match an empty query, and so every page
          { not: { href_matches: '/*\\?(.+)' } },
          { not: { selector_matches: '[data-no-prerender]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
