/**
 * Runs at the start of the body, before the first paint: dark unless 'false' is stored under `darkMode`; marks the first
 * page of a session for the preloader, with the part its address leads to (style sheets could ask for `:has(:target)`, at
 * a quarter more work for each page). Constant, so that the page's policy can allow it by its hash.
 */
export const themeScript =
  "(()=>{let s,v=1;try{s=localStorage.getItem('darkMode');v=sessionStorage.getItem('visited');sessionStorage.setItem('visited','1')}catch{}const t=s==='false'?'light':'dark',r=document.documentElement;r.dataset.theme=t;if(!v)r.dataset.firstPage=location.hash;document.body.classList.remove('dark','light');document.body.classList.add(t)})()";

/** The browser loads the site's own pages before the click: prerendered on intent, never the admin or the calls. */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/nirvaaga-amaippu*' } },
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
