/**
 * The inline script of a page. It runs before the first paint and does six things:
 * - tells the style sheet who is signed in, so that 'Sign In' never flashes for a signed-in user (`session-marks.ts`);
 * - hides the banner that this browser has closed (`watch-banner.ts`);
 * - tells it that scripts run;
 * - tells it that the page before has passed something (`page-state.ts`), which the script shows first;
 * - records a form that was sent, or a button that was pressed, before the scripts were there: they handle it later;
 * - when a script fails to arrive, says so with an attribute, and sends the form if the page answers it without scripts.
 */
const source = `(function(d,w){
var user,plain,root=d.documentElement.dataset;root.scripts='';
try{user=localStorage.getItem('token')&&JSON.parse(localStorage.getItem('user'))}catch(e){}
try{if(localStorage.getItem('banner')===root.banner)delete root.banner}catch(e){}
try{if(sessionStorage.getItem('page-state')||(history.state||{}).usr)root.passed=''}catch(e){}
if(user){root.signedIn=user.role;if(user.isOperator)root.operator='';
root.profile=user.profileVisibility||''}
addEventListener('submit',function(event){
if(plain||'ready' in root||event.target.method!=='post')return;
event.preventDefault();w.sentEarly=event;
},true);
addEventListener('error',function(event){
if(event.target.tagName!=='SCRIPT')return;
root.failed='';plain='forms' in root;
if(plain&&w.sentEarly)w.sentEarly.target.submit();
},true);
addEventListener('click',function(event){
var button=event.target.closest('button[type=button]');
if(button&&!('ready' in root))w.pressedEarly=button;
},true);
})(document,window)`;

/**
 * Of a screen of the application: requests what a signed-in account reads first (`web/data/early-answers.ts`). `{id}` is the last
 * part of the address; another name in a path is a field, and the path is read for each item of a list that has it. While the page
 * arrives, it writes what the browser has saved of the account (`web/accounts/own-text.tsx`).
 */
const requests = `(function(d,w,token){
if(!('signedIn' in d.dataset))return;
var paths=d.dataset.early.split(' '),early=w.early={token:token,answers:{},arrived:{}};
function read(path){
early.answers[path]=fetch('/api'+path,{headers:{authorization:'Bearer '+token,'accept-language':d.lang}}).then(function(r){
return r.json().then(function(body){
if(Array.isArray(body.data))paths.forEach(function(next){
var field=/^(.*){(.+)}/.exec(next);
if(field&&field[1]===path+'/')body.data.forEach(function(item){if(item[field[2]])read(next.replace('{'+field[2]+'}',item._id))});
});
return early.arrived[path]={ok:r.ok,status:r.status,body:body};
});
});
early.answers[path].catch(function(){});
}
paths.forEach(function(path){
path=path.replace('{id}',location.pathname.split('/').pop().toLowerCase());
if(path.indexOf('{')<0)read(path);
});
var user=JSON.parse(localStorage.getItem('user'))||{};
new MutationObserver(function(_,observer){
document.querySelectorAll('[data-own]:empty').forEach(function(place){
place.textContent=place.dataset.own.split(' ').map(function(name){return user[name]||''}).join(' ').trim();
});
if(document.readyState!=='loading')observer.disconnect();
}).observe(d,{childList:true,subtree:true});
})(document.documentElement,window,localStorage.getItem('token'))`;

export const bootstrap = source.replaceAll('\n', '');
export const earlyRequests = requests.replaceAll('\n', '');
