/**
 * Takes the place of a service worker that is no longer wanted, removes what that has kept and leaves. It answers no
 * requests, so that everything comes from the network from its first moment on. Copies of messages go, too: without
 * a worker nobody can open them.
 */
export const workerThatLeaves = `self.addEventListener('install',function(){self.skipWaiting()});
self.addEventListener('activate',function(event){
indexedDB.deleteDatabase('copies');
event.waitUntil(caches.keys().then(function(names){
return Promise.all(names.map(function(name){return caches.delete(name)}))
}).then(function(){return self.registration.unregister()}))
});
`;
