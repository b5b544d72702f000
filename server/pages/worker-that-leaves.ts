/**
 * Replaces a service worker that is no longer wanted, deletes its caches and unregisters itself. It handles no
 * requests, so that all of them go to the network from the start. It also deletes the cached messages: without a worker
 * no page can read them.
 */
export const workerThatLeaves = `self.addEventListener('install',function(){self.skipWaiting()});
self.addEventListener('activate',function(event){
indexedDB.deleteDatabase('copies');
event.waitUntil(caches.keys().then(function(names){
return Promise.all(names.map(function(name){return caches.delete(name)}))
}).then(function(){return self.registration.unregister()}))
});
`;
