/**
 * Runs before the sign-in screen is there, until its island is (admin/screens/login/sign-in.hydrate.tsx). Whoever has a session
 * may be about to be led on: nothing shows while that is found out. A form sent too early is sent later, not by the browser, which
 * would load the page anew. Constant, so that the page's policy can allow it by its hash.
 */
export const signInScript =
  "(()=>{const d=document.documentElement.dataset;try{if(localStorage.getItem('token')&&!/[?&]set=/.test(location.search))d.signIn='checking'}catch{}addEventListener('submit',e=>{if(d.signIn!=='ready'){e.preventDefault();d.sentEarly=''}},true)})()";
